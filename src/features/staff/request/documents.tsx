import { useTranslation } from 'react-i18next';
import { selectReview } from '#machines/decision/decision.selectors.ts';
import { DecisionActor, useRequest } from './decision-actor.ts';
import { DocumentReview } from './document-review.tsx';
import classes from './documents.module.css';
import { Section } from './section.tsx';

/** The documents of the request in the order of their arrival. */
export function Documents() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { documents } = useRequest();
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 ? (
        <p className={classes.none}>{t('documents.none')}</p>
      ) : (
        <ul className={classes.list}>
          {documents.map(({ id }) => (
            <Review key={id} id={id} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Review({ id }: { id: string }) {
  const review = DecisionActor.useSelector(selectReview(id));
  return review && <DocumentReview actor={review} />;
}
