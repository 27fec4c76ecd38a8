import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PictureBucket } from '#domain/offer/picture.ts';
import type { Mistakes, TypedPicture } from '#domain/offer/record.ts';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { AddPicture } from '#src/features/staff/shared/add-picture.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { LanguageFields } from './language-fields.tsx';
import classes from './offer.module.css';
import { useOfferTexts } from './use-offer-texts.ts';

const noTexts = { en: '', fr: '', ar: '' };

interface PicturesInputProps {
  name: string;
  value: readonly TypedPicture[];
  mistakes: Mistakes;
  onChange: (pictures: TypedPicture[]) => void;
}

/** Pictures in their order, each with what it shows in every language. */
export function PicturesInput({ name, value, mistakes, onChange }: PicturesInputProps) {
  const { t } = useTranslation('staff-offer');
  const { pictureUrl } = useStaff();
  const texts = useOfferTexts();
  const without = (index: number) => value.filter((_, at) => at !== index);
  const move = (picture: TypedPicture, from: number, to: number) => {
    const others = without(from);
    onChange([...others.slice(0, to), picture, ...others.slice(to)]);
  };
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{texts.field(name)}</legend>
      <p className="hint">{texts.hint(name)}</p>
      {mistakes[name] && <p className="failure">{texts.mistake(mistakes[name])}</p>}
      <ol className="stackSm">
        {value.map((picture, index) => {
          const number = index + 1;
          const place = `${name}.${index}`;
          const { file, alt_text } = picture;
          return (
            <li key={file} className={classes.picture}>
              <LazyImage
                className={classes.thumb}
                src={pictureUrl('images', file)}
                alt=""
                width={160}
                height={120}
              />
              <LanguageFields
                name={`${place}.alt_text`}
                label={t('pictures.alt', { number })}
                value={alt_text}
                mistakeOf={(text) => mistakes[text] ?? mistakes[place]}
                onChange={(next) =>
                  onChange(value.map((one) => (one === picture ? { file, alt_text: next } : one)))
                }
              />
              <div className={classes.pictureActions}>
                <ActionIcon
                  disabled={index === 0}
                  aria-label={t('pictures.earlier', { number })}
                  onClick={() => move(picture, index, index - 1)}
                >
                  <ArrowUp size={20} />
                </ActionIcon>
                <ActionIcon
                  disabled={number === value.length}
                  aria-label={t('pictures.later', { number })}
                  onClick={() => move(picture, index, number)}
                >
                  <ArrowDown size={20} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('pictures.remove', { number })}
                  onClick={() => onChange(without(index))}
                >
                  <Trash2 size={20} />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ol>
      <AddPicture
        bucket="images"
        label={t('pictures.add')}
        onPicture={({ file }) => onChange([...value, { file, alt_text: noTexts }])}
      />
    </fieldset>
  );
}

interface PictureInputProps {
  name: string;
  bucket: PictureBucket;
  value: string;
  mistakes: Mistakes;
  onChange: (file: string) => void;
}

/** One picture, such as a flyer. */
export function PictureInput({ name, bucket, value, mistakes, onChange }: PictureInputProps) {
  const { t } = useTranslation('staff-offer');
  const { pictureUrl } = useStaff();
  const texts = useOfferTexts();
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{texts.field(name)}</legend>
      <p className="hint">{texts.hint(name)}</p>
      {mistakes[name] && <p className="failure">{texts.mistake(mistakes[name])}</p>}
      {value && (
        <LazyImage
          className={classes.thumb}
          src={pictureUrl(bucket, value)}
          alt=""
          width={160}
          height={120}
        />
      )}
      <div className={ui.row}>
        <AddPicture
          bucket={bucket}
          label={t('pictures.choose')}
          onPicture={({ file }) => onChange(file)}
        />
        {value && (
          <Button variant="subtle" onClick={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
