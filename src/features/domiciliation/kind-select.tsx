import { InputBase } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { legalDocumentKinds, type LegalDocumentKind } from '#domain/documents/legal-documents.ts';

interface KindSelectProps {
  fileName: string;
  kind: LegalDocumentKind | null;
  /** The papers that the server has already. */
  settled: readonly LegalDocumentKind[];
  isDisabled?: boolean;
  selectRef: RefCallback<HTMLSelectElement>;
  onChange: (kind: LegalDocumentKind | null) => void;
}

/** Moves a file to the slot of another paper; the file that is there takes its place. */
export function KindSelect({
  fileName,
  kind,
  settled,
  isDisabled,
  selectRef,
  onChange,
}: KindSelectProps) {
  const { t } = useTranslation('domiciliation');
  return (
    <InputBase
      component="select"
      ref={selectRef}
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
        <option key={each} value={each} disabled={each !== kind && settled.includes(each)}>
          {t(`papers.${each}.name`)}
        </option>
      ))}
    </InputBase>
  );
}
