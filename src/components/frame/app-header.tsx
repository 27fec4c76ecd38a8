import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import classes from './app-header.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { ContactIcons } from '#src/components/contact/contact-links.tsx';
import { useSite } from '#src/components/site-context.ts';
import { useSiteLinks } from './site-links.ts';
import { CONTENT_ID } from './skip-link.tsx';
import type { Elements } from '#src/components/elements.ts';

const navDrawer = lazyPart(async () => (await import('./nav-drawer.tsx')).NavDrawer);

interface AppHeaderProps {
  /** The sign-in button or the user menu. */
  account: Elements;
  /** How many chat messages are unread. */
  unread: number;
}

/** The navigation bar. Specification, section 2. On phones the links are in a drawer. */
export function AppHeader({ account, unread }: AppHeaderProps) {
  const { t } = useTranslation();
  const { brand } = useSite();
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const opener = useRef<HTMLButtonElement>(null);
  const returnFocus = () => {
    // The drawer may have closed because of a navigation, which moves the focus itself.
    if (document.activeElement?.id !== CONTENT_ID) {
      opener.current?.focus();
    }
  };
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Logo />
          <span>{brand}</span>
        </Link>
        <nav aria-label={t('nav.label')} className={classes.places}>
          {useSiteLinks().map(({ text, ...link }) => (
            <Link key={link.to} {...link} className={classes.place}>
              {t(text)}
            </Link>
          ))}
        </nav>
        <div className={classes.tools}>
          <div className={classes.contact}>
            <ContactIcons />
          </div>
          <div className={classes.preferences}>
            <LanguageSelect />
            <ColorSchemeToggle />
          </div>
          {account}
          <ActionIcon
            ref={opener}
            className={classes.burger}
            color="gray"
            c="inherit"
            aria-label={t('nav.open')}
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <Menu size={24} />
          </ActionIcon>
        </div>
      </div>
      {drawer !== 'unopened' && (
        <LazyPart part={navDrawer}>
          {(NavDrawer) => (
            <NavDrawer
              isOpen={drawer === 'open'}
              unread={unread}
              onClose={() => setDrawer('closed')}
              onClosed={returnFocus}
            />
          )}
        </LazyPart>
      )}
    </header>
  );
}
