import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mediaTypes, physicalItems, socialItems } from '#domain/booking/services.ts';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { CountInput } from './inputs.tsx';
import { Option, usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from './use-field.ts';

const DEFAULT_MEDIA = { serviceType: 'photo_only', staffCount: 1, duration: '' } as const;

/** Online, in print, and on camera. Specification, section 3, marketing. */
export function MarketingDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('marketing');
  const priceText = usePriceText();
  const { media } = details;
  return (
    <>
      <div role="group" aria-label={t('marketing.social')}>
        <p className={classes.subtitle}>{t('marketing.social')}</p>
        <div className={classes.options}>
          {socialItems.map((item) => (
            <Option
              key={item}
              label={t(`marketing.${item}`)}
              description={priceText(`marketing_${item}`)}
              checked={details.social[item]}
              onChange={(isChosen) => change({ social: { ...details.social, [item]: isChosen } })}
            />
          ))}
        </div>
      </div>
      <div role="group" aria-label={t('marketing.physical')}>
        <p className={classes.subtitle}>{t('marketing.physical')}</p>
        <div className={classes.options}>
          {physicalItems.map((item) => (
            <Option
              key={item}
              label={t(`marketing.${item}`)}
              description={priceText(`marketing_${item}`)}
              checked={details.physical[item]}
              onChange={(isChosen) =>
                change({ physical: { ...details.physical, [item]: isChosen } })
              }
            />
          ))}
        </div>
      </div>
      <Option
        label={t('marketing.media')}
        checked={media !== null}
        onChange={(isChosen) => change({ media: isChosen ? DEFAULT_MEDIA : null })}
      />
      {media && (
        <div className={fields.pair}>
          <SelectInput
            label={t('marketing.mediaType')}
            options={mediaTypes.map((value) => ({
              value,
              label: t(`marketing.${value}`),
            }))}
            value={media.serviceType}
            onChange={(serviceType) => change({ media: { ...media, serviceType } })}
          />
          <CountInput
            label={t('marketing.staffCount')}
            name="staffCount"
            value={media.staffCount}
            onChange={(staffCount) => change({ media: { ...media, staffCount } })}
          />
          <TextInput
            label={t('marketing.duration')}
            placeholder={t('marketing.durationPlaceholder')}
            maxLength={200}
            value={media.duration}
            onChange={({ currentTarget: { value } }) =>
              change({ media: { ...media, duration: value } })
            }
          />
        </div>
      )}
      {media && <p className={fields.hint}>{priceText(`media_${media.serviceType}`)}</p>}
    </>
  );
}
