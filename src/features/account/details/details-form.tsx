import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSavablePhone, type AccountDetails, declinableMails } from '#domain/account/details.ts';
import { Form } from '#src/components/form.tsx';
import { fieldOf, TextField, FieldFrame } from '#src/components/form/field.tsx';
import { revealField } from '#src/components/form/focus.ts';
import { selectUser } from '#machines/auth/auth.selectors.ts';
import { DetailList } from '#src/components/detail-list.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useApp, useAuth } from '#src/features/app-context.ts';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import { CallResult } from '#src/components/feedback/call-result.tsx';
import classes from './details-page.module.css';
import { useCall } from '#src/features/actors/use-call.ts';
import { languages } from '#domain/language.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { NativeSelect } from '#src/components/form/select.tsx';
import { languageNames } from '#src/components/frame/language-select.tsx';

const companyTexts = ['company_name', 'company_address'] as const;
const companyNumbers = ['rc', 'nif', 'nis', 'article'] as const;

interface DetailsFormProps {
  saved: AccountDetails;
  /** Returns the details as they are stored. */
  onSave: (details: AccountDetails) => Promise<AccountDetails>;
}

/** The saved details. Only the telephone has a format; every field may be empty. */
export function DetailsForm({ saved, onSave }: DetailsFormProps) {
  const { t } = useTranslation('account-details');
  const { session } = useApp();
  const user = useAuth(selectUser);
  const [typed, setTyped] = useState(saved);
  const [isPhoneRefused, setIsPhoneRefused] = useState(false);
  const saving = useCall(async () => {
    const stored = await onSave(typed);
    setTyped(stored);
    const { customer } = session.getSnapshot().context;
    if (customer) {
      // The next form of this page is filled with them.
      const { phone, company_name } = stored;
      session.send({ type: 'profile.ensured', customer: { ...customer, phone, company_name } });
    }
  });
  const change = (part: Partial<AccountDetails>) => {
    setTyped({ ...typed, ...part });
    setIsPhoneRefused(false);
    saving.reset();
  };
  const submit = () => {
    const isRefused = !isSavablePhone(typed.phone.trim());
    setIsPhoneRefused(isRefused);
    if (isRefused) {
      // The message of the field renders before the next frame.
      requestAnimationFrame(() => revealField('phone'));
    } else {
      saving.start();
    }
  };
  const companyField = (name: (typeof companyTexts | typeof companyNumbers)[number]) => ({
    ...fieldOf(name, typed[name], change),
    label: t(`fields.${name}`),
    isRequired: false,
  });
  return (
    <Form onSubmit={submit}>
      <fieldset className={classes.form} disabled={saving.isBusy}>
        <AccountSection title={t('contact')}>
          <DetailList
            className={classes.account}
            details={[
              [t('name'), user?.displayName],
              [t('email'), user && <Ltr>{user.email}</Ltr>],
            ]}
          />
          <p className={classes.hint}>{t('accountHint')}</p>
          <div className={classes.fields}>
            <TextField
              name="phone"
              label={t('phone')}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              isRequired={false}
              value={typed.phone}
              error={isPhoneRefused ? t('phoneInvalid') : undefined}
              onChange={(phone) => change({ phone })}
            />
          </div>
        </AccountSection>
        <AccountSection title={t('company')}>
          <p className={classes.text}>{t('companyHint')}</p>
          <div className={classes.fields}>
            {companyTexts.map((name) => (
              <TextField
                key={name}
                {...companyField(name)}
                autoComplete={name === 'company_name' ? 'organization' : 'street-address'}
              />
            ))}
            {companyNumbers.map((name) => (
              <TextField key={name} {...companyField(name)} autoComplete="off" dir="ltr" />
            ))}
          </div>
        </AccountSection>
        <MailChoices
          language={typed.language}
          unwanted_mails={typed.unwanted_mails}
          onChange={change}
        />
      </fieldset>
      <Button type="submit" mt="lg" disabled={saving.isBusy} aria-busy={saving.isBusy}>
        {t('save')}
      </Button>
      <CallResult done={saving.isDone ? t('saved') : null} failure={saving.failure} />
    </Form>
  );
}

interface MailChoicesProps extends Pick<AccountDetails, 'language' | 'unwanted_mails'> {
  onChange: (part: Partial<AccountDetails>) => void;
}

/** The language of mails, and which of them are sent. */
function MailChoices({ language, unwanted_mails = [], onChange }: MailChoicesProps) {
  const { t } = useTranslation('account-details');
  return (
    <AccountSection title={t('mails.title')}>
      <div className={classes.fields}>
        <FieldFrame name="language">
          <NativeSelect
            name="language"
            label={t('language')}
            value={language ?? ''}
            options={[
              { value: '', label: t('languageOfSite') },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
            onChange={(value) =>
              onChange({ language: languages.find((known) => known === value) ?? null })
            }
          />
        </FieldFrame>
      </div>
      <fieldset className={classes.choices}>
        <legend>{t('mails.wanted')}</legend>
        {declinableMails.map((mail) => (
          <ChoiceInput
            key={mail}
            type="checkbox"
            label={t(`mails.${mail}`)}
            isChosen={!unwanted_mails.includes(mail)}
            onChange={(isWanted) =>
              onChange({
                unwanted_mails: declinableMails.filter((other) =>
                  other === mail ? !isWanted : unwanted_mails.includes(other),
                ),
              })
            }
          />
        ))}
        <p className={classes.hint}>{t('mails.always')}</p>
      </fieldset>
    </AccountSection>
  );
}
