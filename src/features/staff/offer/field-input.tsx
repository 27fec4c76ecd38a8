import { useTranslation } from 'react-i18next';
import { directionOf, languages } from '#domain/language.ts';
import type {
  Mistakes,
  OfferField,
  TypedPicture,
  TypedTexts,
  TypedValue,
} from '#domain/offer/record.ts';
import { ChoiceField } from '#src/components/form/choice-field.tsx';
import { ChoiceInput } from '#src/components/form/choice-input.tsx';
import { FieldFrame, TextField } from '#src/components/form/field.tsx';
import { LongTextField } from '#src/components/form/long-text-field.tsx';
import { NativeSelect } from '#src/components/form/select.tsx';
import classes from './offer.module.css';
import { PictureInput, PicturesInput } from './pictures-input.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const MAX_TEXT = 5000;
const MAX_LINK = 2000;
/** More choices are a list to open. */
const MAX_CARDS = 4;

/** The attributes of the inputs that are one line. */
const lineInputs = {
  line: {},
  slug: { dir: 'ltr', autoComplete: 'off', maxLength: 60 },
  link: { dir: 'ltr', type: 'url', maxLength: MAX_LINK },
  dinars: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
  count: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
} as const;

export interface RoomChoice {
  value: string;
  label: string;
}

interface FieldInputProps {
  field: OfferField;
  value: TypedValue;
  mistakes: Mistakes;
  /** Of the building, for a field that names one. */
  rooms: readonly RoomChoice[];
  onChange: (value: TypedValue) => void;
}

/** The input of a field, by its kind. */
export function FieldInput({ field, value, mistakes, rooms, onChange }: FieldInputProps) {
  const { t } = useTranslation('staff-offer');
  const texts = useOfferTexts();
  const { name, input, isRequired } = field;
  const label = texts.field(name);
  const error = texts.mistake(mistakes[name]);
  const text = typeof value === 'string' ? value : '';
  const common = { name, label, error, isRequired };
  switch (input.kind) {
    case 'texts':
      return (
        <TextsInput
          {...common}
          isLong={input.isLong}
          value={value as TypedTexts}
          mistakes={mistakes}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <FieldFrame name={name}>
          <ChoiceInput
            type="checkbox"
            label={label}
            description={texts.hint(name)}
            isChosen={value === true}
            onChange={onChange}
          />
        </FieldFrame>
      );
    case 'choices':
      return (
        <ChoicesInput
          name={name}
          label={label}
          words={input.words}
          value={value as readonly string[]}
          onChange={onChange}
        />
      );
    case 'choice': {
      const choices = input.words.map((word) => ({ value: word, label: texts.word(word) }));
      return choices.length > MAX_CARDS ? (
        <FieldFrame name={name}>
          <NativeSelect
            {...common}
            options={[{ value: '', label: '' }, ...choices]}
            value={text}
            onChange={onChange}
          />
        </FieldFrame>
      ) : (
        <FieldFrame name={name}>
          <ChoiceField {...common} choices={choices} value={text} onChange={onChange} />
        </FieldFrame>
      );
    }
    case 'room':
      return (
        <FieldFrame name={name}>
          <NativeSelect
            {...common}
            options={[{ value: '', label: t('noRoom') }, ...rooms]}
            value={text}
            onChange={onChange}
          />
        </FieldFrame>
      );
    case 'lines':
      return (
        <LongTextField
          {...common}
          rows={6}
          maxLength={MAX_TEXT}
          dir="ltr"
          description={texts.hint(name)}
          value={text}
          onChange={onChange}
        />
      );
    case 'pictures':
      return (
        <PicturesInput
          name={name}
          value={value as readonly TypedPicture[]}
          mistakes={mistakes}
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureInput name={name} value={text} onChange={onChange} />;
    default:
      return (
        <TextField
          {...common}
          {...lineInputs[input.kind]}
          description={texts.hint(name)}
          value={text}
          onChange={onChange}
        />
      );
  }
}

interface TextsInputProps {
  name: string;
  label: string;
  isLong: boolean;
  isRequired: boolean;
  value: TypedTexts;
  mistakes: Mistakes;
  onChange: (texts: TypedTexts) => void;
}

/** A text in each language. */
function TextsInput({
  name,
  label,
  isLong,
  isRequired,
  value,
  mistakes,
  onChange,
}: TextsInputProps) {
  const { t } = useTranslation('staff-offer');
  const { mistake } = useOfferTexts();
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{label}</legend>
      <div className={isLong ? classes.stack : classes.columns}>
        {languages.map((language) => {
          const input = {
            name: `${name}.${language}`,
            label: t('inLanguage', { field: label, language: t(`languages.${language}`) }),
            isRequired: isRequired && language === 'en',
            dir: directionOf(language),
            value: value[language],
            error: mistake(mistakes[`${name}.${language}`]),
            onChange: (text: string) => onChange({ ...value, [language]: text }),
          };
          return isLong ? (
            <LongTextField key={language} {...input} rows={4} maxLength={MAX_TEXT} />
          ) : (
            <TextField key={language} {...input} />
          );
        })}
      </div>
    </fieldset>
  );
}

interface ChoicesInputProps {
  name: string;
  label: string;
  words: readonly string[];
  value: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any of some words; they are stored in the order of the list. */
function ChoicesInput({ name, label, words, value, onChange }: ChoicesInputProps) {
  const { word: textOf } = useOfferTexts();
  return (
    <fieldset className={classes.group} data-field={name}>
      <legend>{label}</legend>
      <div className={classes.columns}>
        {words.map((word) => (
          <ChoiceInput
            key={word}
            type="checkbox"
            label={textOf(word)}
            isChosen={value.includes(word)}
            onChange={(isChosen) =>
              onChange(words.filter((one) => (one === word ? isChosen : value.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
