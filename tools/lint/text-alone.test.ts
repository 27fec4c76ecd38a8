import { expect, test } from 'vitest';
import { lintPlanted } from './lint-planted.ts';

const lone = [
  "<p>{t('a')}</p>",
  '<p>{isOpen ? name : <b>{name}</b>}</p>',
  "<p>{isOpen && t('a')}</p>",
  '<p><b>{name}</b> <i>{name}</i></p>',
  "<p>\n<b>a</b>{' '}\n{link}</p>",
  '<p>{/* why */}{name}</p>',
  '<p>{icon}{props.icon}{rowOf(name)}</p>',
  '<p>{row(name)}{link}</p>',
  '<ul>{names.map((each) => <li>{each}</li>)}{names.map((each) => { return <li>{each}</li>; })}</ul>',
  '<ul>{names.length > 0 && <li>{name}</li>}{isOpen ? <li>a</li> : null}</ul>',
  '<p>{`${count} ${name}`}</p>',
  '<TextInput label={<span>{name}</span>} title={name} />',
];

const notAlone = [
  '<p>{name} <b>b</b></p>',
  '<p>a <b>b</b></p>',
  '<p>{count} rooms</p>',
  "<p>{isOpen && <b>b</b>}{t('a')}</p>",
  '<p><Icon />{props.name}</p>',
  '<p>{link}{isOpen && `a`}</p>',
  '<p>{link}{isOpen ? <b>b</b> : name}</p>',
  '<p>{link}{name ?? icon}</p>',
  '<p>{link}{count + 1}</p>',
  '<p>{link}{7}</p>',
  '<ul>{names.map((each) => each)}{link}</ul>',
  '<p>{icon}{nameOf(icon)}</p>',
  '<>{name}</>',
  '<Button>{name}<Icon /></Button>',
  '<TextInput label={name} />',
  "<Input.Wrapper label={t('a')}><input /></Input.Wrapper>",
  'name',
  "t('a')",
  'isOpen ? link : name',
];

const component = (jsx: string) => `
interface Props { icon: Elements; rowOf: (name: string) => Elements; name: ReactNode }
const link = hasLink && <a href="/">{t('link')}</a>;
const row = (name: string) => { return <li>{name}</li>; };
export function useName() { return t('a'); }
export function Planted({ icon, rowOf, name, ...props }: Props) { return ${jsx}; }`;

test('a text beside others, in a fragment or alone in a component is found, and no other', () => {
  const planted = [...lone, ...notAlone];
  const files = planted.map((jsx, index) => [`${index}.tsx`, component(jsx)] as const);
  const stdout = lintPlanted(
    { plugin: 'text-alone.ts', rule: 'translation/text-alone' },
    Object.fromEntries(files),
  );
  const found = planted.filter((_, index) => stdout.includes(`/${index}.tsx:6:`));
  expect(found, stdout).toEqual(notAlone);
});
