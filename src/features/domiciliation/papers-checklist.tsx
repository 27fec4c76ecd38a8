import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';
import classes from './papers.module.css';

/** The four papers, each ticked once a file is assigned to it. Specification, section 9; rulings, Domiciliation. */
export function PapersChecklist({ assigned }: { assigned: readonly LegalDocumentKind[] }) {
  const { t } = useTranslation('domiciliation');
  return (
    <ul className={classes.list} aria-label={t('papers.title')}>
      {legalDocumentKinds.map((kind) => {
        const isAssigned = assigned.includes(kind);
        const Icon = isAssigned ? CircleCheck : Circle;
        return (
          <li key={kind} className={classes.paper} data-assigned={isAssigned || undefined}>
            <Icon
              size={22}
              className={classes.icon}
              role="img"
              aria-label={t(isAssigned ? 'papers.assigned' : 'papers.missing')}
            />
            <span className={classes.name}>{t(`papers.${kind}.name`)}</span>
            <span className={classes.text}>{t(`papers.${kind}.text`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
