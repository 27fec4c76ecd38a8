import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DetailList, type Detail } from '#src/components/detail-list.tsx';
import type { Elements } from '#src/components/elements.ts';
import { PageHead, type StructuredData } from '#src/components/frame/page-head.tsx';
import page from '#src/components/frame/page-head.module.css';
import classes from './text-page.module.css';

/** A part of a text page: paragraphs, then what else it has. */
interface TextSection {
  id: string;
  title: string;
  Icon?: LucideIcon;
  texts?: readonly string[];
  /** Lines of a list. */
  list?: readonly string[];
  /** Names with a short value beside them, and with a text below them. */
  values?: readonly Detail[];
  details?: readonly Detail[];
  /** Links. */
  more?: Elements;
}

interface TextPageProps {
  /** Its texts in the namespace `pages`, and its address. */
  name: 'accessibility' | 'information' | 'privacy' | 'terms';
  /** What does not apply to this building is left out. */
  sections: readonly (TextSection | false | null)[];
  data?: readonly StructuredData[];
  /** Between lead and sections. */
  children?: Elements;
}

/** A page of running text with its contents beside it; on phones they are above the text. */
export function TextPage({ name, data, ...props }: TextPageProps) {
  const { t } = useTranslation('pages');
  const sections = props.sections.filter((section) => section !== false && section !== null);
  return (
    <article className={page.page}>
      <PageHead
        title={t(`${name}.title`)}
        description={t(`${name}.description`)}
        path={`/${name}`}
        data={data}
      />
      <h1>{t(`${name}.title`)}</h1>
      <p className={page.lead}>{t(`${name}.lead`)}</p>
      {props.children}
      <div className={classes.columns}>
        <nav className={classes.contents} aria-labelledby="contents">
          <h2 id="contents" className={classes.contentsTitle}>
            {t('contents')}
          </h2>
          <ul className={classes.links}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={classes.link} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.text}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Section({ id, title, Icon, texts, list, values, details, more }: TextSection) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={classes.heading}>
        {Icon && <Icon size={22} aria-hidden="true" />}
        <span>{title}</span>
      </h2>
      {texts?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list && list.length > 0 && (
        <ul className={classes.list}>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {values && <DetailList details={values} className={classes.values} />}
      {details && <DetailList details={details} className={classes.details} />}
      {more && <div className={classes.more}>{more}</div>}
    </section>
  );
}
