import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/language.ts';
import { changeMeCall, noticeChoices } from '#domain/staff/me.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { SelectInput } from '#src/components/form/select.tsx';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { FormDialog } from '#src/features/staff/shared/staff-form.tsx';
import { useStaff } from './staff-context.ts';
import { useDialogForm } from '#src/features/staff/shared/use-staff-call.ts';

/** What a member of staff chooses for themselves: which mails they get, and their language. */
export function MeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-pages');
  const { me, call } = useStaff();
  const router = useRouter();
  const [notices, setNotices] = useState(me.notices);
  const [language, setLanguage] = useState(me.language);
  const form = useDialogForm(async () => {
    await call(changeMeCall, { notices, language });
    await router.invalidate();
    onClose();
  });
  return (
    <FormDialog title={me.name} submit={t('save')} {...{ form, onClose }}>
      <p>
        <Ltr>{me.email}</Ltr>
      </p>
      <ChoiceField
        name="notices"
        label={t('me.mails')}
        choices={noticeChoices.map((value) => ({ value, label: t(`me.notices.${value}`) }))}
        value={notices}
        onChange={setNotices}
      />
      <SelectInput
        label={t('me.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
    </FormDialog>
  );
}
