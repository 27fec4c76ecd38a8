import { createContext } from 'react';

/** What is put before the title of every page below, such as the number of unread messages. */
export const TitlePrefixContext = createContext('');
