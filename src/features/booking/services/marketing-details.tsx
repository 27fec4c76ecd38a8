import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mediaTypes, physicalItems, socialItems } from '#domain/booking/services/services.ts';
import fields from '#src/components/form/field.module.css';
import { SelectInput } from '#src/components/form/select.tsx';
import { CountInput } from '#src/features/booking/form/inputs.tsx';
import { Option, usePriceText } from './service-inputs.tsx';
import classes from './services-step.module.css';
import { useService } from '#src/features/booking/form/use-field.ts';

const kinds = [
  { kind: 'social', items: socialItems },
  { kind: 'physical', items: physicalItems },
] as const;
const DEFAULT_MEDIA = { serviceType: 'photo_only', staffCount: 1, duration: '' } as const;

/** Online, in print, and on camera. Specification, section 3, marketing. */
export function MarketingDetails() {
  const { t } = useTranslation('booking-services');
  const { details, change } = useService('marketing');
  const priceText = usePriceText();
  const { media } = details;
  return (
    <>
      {kinds.map(({ kind, items }) => {
        const chosen: Partial<Record<string, boolean>> = details[kind];
        return (
          <div key={kind} role="group" aria-label={t(`marketing.${kind}`)}>
            <p className={classes.subtitle}>{t(`marketing.${kind}`)}</p>
            <div className={classes.options}>
              {items.map((item) => (
                <Option
                  key={item}
                  label={t(`marketing.${item}`)}
                  description={priceText(`marketing_${item}`)}
                  checked={chosen[item] ?? false}
                  onChange={(isChosen) =>
                    change({ [kind]: { ...details[kind], [item]: isChosen } })
                  }
                />
              ))}
            </div>
          </div>
        );
      })}
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
            label={<span>{t('marketing.duration')}</span>}
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
