import { useTranslation } from 'react-i18next';
import type { HouseTexts } from '#domain/site/information.ts';
import { ContactButtons } from '#src/components/contact/contact-buttons.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { useHouseLines } from './information-page.tsx';
import { TextPage } from './text-page.tsx';

/** /accessibility: the standard, what is known not to work, and whom to ask. */
export function AccessibilityPage({ house }: { house: HouseTexts }) {
  const { t } = useTranslation('pages', { keyPrefix: 'accessibility' });
  const { t: tCommon } = useTranslation();
  const { stepFree } = useHouseLines(house);
  return (
    <TextPage
      name="accessibility"
      sections={[
        { id: 'standard', title: t('standard.title'), texts: [t('standard.text')] },
        { id: 'tested', title: t('tested.title'), texts: [t('tested.text')] },
        {
          id: 'limits',
          title: t('limits.title'),
          list: [t('limits.program'), t('limits.others'), t('limits.files')],
        },
        stepFree && { id: 'building', title: t('building.title'), ...stepFree },
        {
          id: 'help',
          title: t('help.title'),
          texts: [t('help.text')],
          more: (
            <>
              <ButtonLink to="/account/chat" variant="default">
                {tCommon('footer.write')}
              </ButtonLink>
              <ContactButtons />
            </>
          ),
        },
      ]}
    />
  );
}
