import { InputBase } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';

interface KindSelectProps {
  fileName: string;
  kind: LegalDocumentKind | null;
  /** The papers that other files are. */
  taken: readonly LegalDocumentKind[];
  isDisabled?: boolean;
  onChange: (kind: LegalDocumentKind | null) => void;
}

/** Which of the four papers a file is; each can be one file only. */
export function KindSelect({ fileName, kind, taken, isDisabled, onChange }: KindSelectProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <InputBase
      component="select"
      size="md"
      pointer
      aria-label={t('papers.kind', { name: fileName })}
      rightSection={<ChevronDown size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      disabled={isDisabled ?? false}
      value={kind ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(legalDocumentKinds.find((each) => each === chosen) ?? null);
      }}
    >
      <option value="">{t('papers.kindOpen')}</option>
      {legalDocumentKinds.map((each) => (
        <option key={each} value={each} disabled={each !== kind && taken.includes(each)}>
          {t(`papers.${each}.name`)}
        </option>
      ))}
    </InputBase>
  );
}
