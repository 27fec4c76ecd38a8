import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import classes from './papers.module.css';

/** The papers that a request needs, each with an explanation. Specification, section 9. */
export function PapersList() {
  const { t } = useTranslation('domiciliation');
  return (
    <ul className={classes.list}>
      {legalDocumentKinds.map((kind) => (
        <li key={kind} className={classes.paper}>
          <FileText size={22} aria-hidden="true" className={classes.icon} />
          <span className={classes.name}>{t(`papers.${kind}.name`)}</span>
          <span className={classes.text}>{t(`papers.${kind}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
