import type { ReactElement } from 'react';

/** What is put beside other children: not a text, which has an element of its own (docs/decisions/115-translated-pages.md). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
