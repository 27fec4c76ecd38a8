import { useTranslation } from 'react-i18next';
import { selectReview } from '#machines/decision/decision.selectors.ts';
import { Section } from '#src/features/staff/shared/section.tsx';
import ui from '#src/features/staff/frame/staff.module.css';
import { DecisionActor, useRequest } from './decision-actor.ts';
import { DocumentReview } from './document-review.tsx';

/** The documents of the request in the order of their arrival. */
export function Documents() {
  const { t } = useTranslation(['staff-requests', 'staff-pages']);
  const { documents } = useRequest();
  return (
    <Section title={t('staff-pages:columns.lacks')}>
      {documents.length === 0 ? (
        <p className={ui.hint}>{t('documents.none')}</p>
      ) : (
        <ul className={ui.list}>
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
