import { ActionIcon, Button } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { directionOf, languages } from '#domain/language.ts';
import type { Mistakes, TypedPicture } from '#domain/offer/record.ts';
import { TextField } from '#src/components/form/field.tsx';
import { LazyImage } from '#src/components/lazy-image.tsx';
import { AddPicture } from '#src/features/staff/shared/add-picture.tsx';
import { useStaff } from '#src/features/staff/shared/staff-context.ts';
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
  const moved = (from: number, to: number) => {
    const picture = value[from];
    const others = value.filter((_, index) => index !== from);
    return picture ? [...others.slice(0, to), picture, ...others.slice(to)] : [...value];
  };
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{texts.field(name)}</legend>
      <p className={classes.hint}>{texts.hint(name)}</p>
      <ol className={classes.pictures}>
        {value.map(({ file, alt_text }, index) => {
          const number = index + 1;
          const place = `${name}.${index}`;
          return (
            <li key={file} className={classes.picture}>
              <LazyImage
                className={classes.thumb}
                src={pictureUrl('images', file)}
                alt=""
                width={160}
                height={120}
              />
              <div className={classes.captions}>
                {languages.map((language) => (
                  <TextField
                    key={language}
                    name={`${place}.alt_text.${language}`}
                    label={t('pictures.alt', { number, language: t(`languages.${language}`) })}
                    dir={directionOf(language)}
                    isRequired={false}
                    value={alt_text[language]}
                    error={texts.mistake(
                      mistakes[`${place}.alt_text.${language}`] ?? mistakes[place],
                    )}
                    onChange={(text) =>
                      onChange(
                        value.map((picture, at) =>
                          at === index
                            ? { file, alt_text: { ...alt_text, [language]: text } }
                            : picture,
                        ),
                      )
                    }
                  />
                ))}
              </div>
              <div className={classes.pictureActions}>
                <ActionIcon
                  type="button"
                  disabled={index === 0}
                  aria-label={t('pictures.earlier', { number })}
                  onClick={() => onChange(moved(index, index - 1))}
                >
                  <ArrowUp size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  type="button"
                  disabled={number === value.length}
                  aria-label={t('pictures.later', { number })}
                  onClick={() => onChange(moved(index, number))}
                >
                  <ArrowDown size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  type="button"
                  aria-label={t('pictures.remove', { number })}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  <Trash2 size={20} aria-hidden />
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
  value: string;
  onChange: (file: string) => void;
}

/** One picture, such as a flyer. */
export function PictureInput({ name, value, onChange }: PictureInputProps) {
  const { t } = useTranslation('staff-offer');
  const { pictureUrl } = useStaff();
  const texts = useOfferTexts();
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{texts.field(name)}</legend>
      <p className={classes.hint}>{texts.hint(name)}</p>
      {value && (
        <LazyImage
          className={classes.thumb}
          src={pictureUrl('flyers', value)}
          alt=""
          width={160}
          height={120}
        />
      )}
      <div className={classes.row}>
        <AddPicture
          bucket="flyers"
          label={t('pictures.choose')}
          onPicture={({ file }) => onChange(file)}
        />
        {value && (
          <Button type="button" variant="subtle" onClick={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
