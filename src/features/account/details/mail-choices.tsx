import { useTranslation } from 'react-i18next';
import { declinableMails, type AccountDetails } from '#domain/account/details.ts';
import { languages } from '#domain/language.ts';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { FieldFrame } from '#src/components/form/field.tsx';
import { NativeSelect } from '#src/components/form/select.tsx';
import { languageNames } from '#src/components/frame/language-select.tsx';
import { AccountSection } from '#src/features/account/frame/account-section.tsx';
import classes from './details-page.module.css';

interface MailChoicesProps extends Pick<AccountDetails, 'language' | 'unwanted_mails'> {
  onChange: (part: Partial<AccountDetails>) => void;
}

/** The language of mails, and which of them are sent. */
export function MailChoices({ language, unwanted_mails = [], onChange }: MailChoicesProps) {
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
