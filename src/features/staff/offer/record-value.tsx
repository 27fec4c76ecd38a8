import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/language.ts';
import { dinars } from '#domain/money/money.ts';
import type { PictureBucket } from '#domain/offer/picture.ts';
import {
  picturesIn,
  textsIn,
  wordsIn,
  type OfferField,
  type TypedTexts,
  changedFields,
  type RecordValues,
  type SectionName,
} from '#domain/offer/record.ts';
import { Rate } from '#src/components/price/amount.tsx';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import classes from './offer.module.css';
import { useOfferTexts } from './use-offer-texts.ts';
import { StaffTable, type StaffColumn } from '#src/features/staff/shared/staff-table.tsx';

/** The value of a field, by its kind. */
export function RecordValue({ field: { input }, value }: { field: OfferField; value: unknown }) {
  const { t } = useTranslation('staff-offer');
  const { word } = useOfferTexts();
  switch (input.kind) {
    case 'texts':
      return <Texts texts={textsIn(value)} />;
    case 'dinars':
      return typeof value === 'number' ? <Rate centimes={dinars(value)} /> : <None />;
    case 'flag':
      return <span>{t(value === true ? 'yes' : 'no')}</span>;
    case 'choice':
      return <span>{word(String(value))}</span>;
    case 'choices':
      return <List items={wordsIn(value).map(word)} />;
    case 'lines':
      return <List items={wordsIn(value)} />;
    case 'picture':
      return typeof value === 'string' ? (
        <Pictures files={[value]} bucket={input.bucket} />
      ) : (
        <None />
      );
    case 'pictures':
      return <Pictures files={picturesIn(value)} />;
    case 'moment':
      return typeof value === 'string' ? <Ltr>{value.replace('T', ' ')}</Ltr> : <None />;
    default:
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? (
        <bdi dir="ltr" className={classes.line}>
          {value}
        </bdi>
      ) : (
        <None />
      );
  }
}

function None() {
  const { t } = useTranslation('staff-offer');
  return <span className="hint">{t('none')}</span>;
}

function Texts({ texts }: { texts: TypedTexts }) {
  const { t } = useTranslation('staff-offer');
  const shown = languages.filter((language) => texts[language] !== '');
  return shown.length === 0 ? (
    <None />
  ) : (
    <div className={classes.texts}>
      {shown.map((language) => (
        <Fragment key={language}>
          <span className="hint">{t(`languages.${language}`)}</span>
          <p lang={language}>
            <bdi>{texts[language]}</bdi>
          </p>
        </Fragment>
      ))}
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return items.length === 0 ? (
    <None />
  ) : (
    <ul className={`stackSm ${ui.row} ${classes.words}`}>
      {items.map((item, index) => (
        <li key={index}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Pictures({
  files,
  bucket = 'images',
}: {
  files: readonly (string | { file: string; alt_text: unknown })[];
  bucket?: PictureBucket;
}) {
  const { t } = useTranslation('staff-offer');
  const { pictureUrl } = useStaff();
  const { textOf } = useOfferTexts();
  const pictures = files.map((one) =>
    typeof one === 'string'
      ? { file: one, alt: '' }
      : { file: one.file, alt: textOf(one.alt_text) },
  );
  return pictures.length === 0 ? (
    <None />
  ) : (
    <ul className={`stackSm ${classes.thumbs}`}>
      {pictures.map(({ file, alt }) => (
        <li key={file}>
          <LazyImage
            className={classes.thumb}
            src={pictureUrl(bucket, file)}
            // What it shows is below it.
            alt={alt ? '' : t('pictures.withoutText')}
            width={120}
            height={90}
          />
          {alt && <bdi className="hint">{alt}</bdi>}
        </li>
      ))}
    </ul>
  );
}

interface DifferenceProps {
  section: SectionName;
  label: string;
  /** Null: there was none. */
  from: RecordValues | null;
  to: RecordValues;
}

/** Each field that differs, before and after. */
export function Difference({ section, label, from, to }: DifferenceProps) {
  const { t } = useTranslation('staff-offer');
  const { field: nameOf } = useOfferTexts();
  const side = (name: 'before' | 'after', values: RecordValues): StaffColumn<OfferField> => [
    t(`difference.${name}`),
    (field) => <RecordValue field={field} value={values[field.name]} />,
  ];
  return (
    <StaffTable
      label={label}
      rows={changedFields(section, from, to)}
      keyOf={({ name }) => name}
      empty={t('difference.nothing')}
      columns={[
        [t('difference.field'), ({ name }) => <strong>{nameOf(name)}</strong>, 'title'],
        from !== null && side('before', from),
        side('after', to),
      ]}
    />
  );
}
