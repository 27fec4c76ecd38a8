import { useTranslation } from 'react-i18next';
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
import ui from '#src/features/staff/frame/staff.module.css';
import { LanguageFields, MAX_TEXT } from './language-fields.tsx';
import { MomentInput } from './moment-input.tsx';
import classes from './offer.module.css';
import { PictureInput, PicturesInput } from './pictures-input.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const MAX_LINK = 2000;
/** More choices are a list to open. */
const MAX_CARDS = 4;

/** The attributes of the inputs that are one line. */
const lineInputs = {
  line: {},
  email: { dir: 'ltr', type: 'email' },
  tel: { dir: 'ltr', type: 'tel' },
  position: { dir: 'ltr', autoComplete: 'off' },
  slug: { dir: 'ltr', autoComplete: 'off', maxLength: 60 },
  color: { dir: 'ltr', autoComplete: 'off', maxLength: 7 },
  link: { dir: 'ltr', type: 'url', maxLength: MAX_LINK },
  dinars: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
  count: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
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
  const description = texts.hint(name);
  const text = typeof value === 'string' ? value : '';
  const chosen = value as readonly string[];
  const common = { name, label, error: texts.mistake(mistakes[name]), isRequired, onChange };
  switch (input.kind) {
    case 'texts':
      return (
        <fieldset className={classes.group} data-field={name}>
          <legend>{label}</legend>
          {description && <p className="hint">{description}</p>}
          <LanguageFields
            {...common}
            isLong={input.isLong}
            value={value as TypedTexts}
            mistakeOf={(place) => mistakes[place]}
          />
        </fieldset>
      );
    case 'flag':
      return (
        <FieldFrame name={name}>
          <ChoiceInput
            type="checkbox"
            {...{ label, description, onChange }}
            isChosen={value === true}
          />
        </FieldFrame>
      );
    case 'choices':
      return (
        <fieldset className={classes.group} data-field={name}>
          <legend>{label}</legend>
          <div className={ui.columns}>
            {input.words.map((word) => (
              <ChoiceInput
                key={word}
                type="checkbox"
                label={texts.word(word)}
                isChosen={chosen.includes(word)}
                onChange={(isChosen) =>
                  // Stored in the order of the list.
                  onChange(
                    input.words.filter((one) => (one === word ? isChosen : chosen.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      );
    case 'choice': {
      const choices = input.words.map((word) => ({ value: word, label: texts.word(word) }));
      return (
        <FieldFrame name={name}>
          {choices.length > MAX_CARDS ? (
            <NativeSelect
              {...common}
              options={[{ value: '', label: '' }, ...choices]}
              value={text}
            />
          ) : (
            <ChoiceField {...common} choices={choices} value={text} />
          )}
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
          />
        </FieldFrame>
      );
    case 'lines':
      return (
        <LongTextField
          {...{ ...common, description }}
          rows={6}
          maxLength={MAX_TEXT}
          dir="ltr"
          value={text}
        />
      );
    case 'pictures':
      return (
        <PicturesInput {...{ name, mistakes, onChange }} value={value as readonly TypedPicture[]} />
      );
    case 'picture':
      return <PictureInput {...{ name, mistakes, onChange }} bucket={input.bucket} value={text} />;
    case 'day':
    case 'moment':
      return (
        <FieldFrame name={name}>
          <MomentInput {...common} hasTime={input.kind === 'moment'} value={text} />
        </FieldFrame>
      );
    default:
      return <TextField {...{ ...common, description }} {...lineInputs[input.kind]} value={text} />;
  }
}
