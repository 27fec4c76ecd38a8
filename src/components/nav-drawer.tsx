import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './nav-drawer.module.css';
import { siteLinks } from './site-links.ts';

/** The navigation of phones; loaded when it is first opened. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  // Closed in its first picture: a dialog that opens remembers where the focus was, one that is born open does not.
  const isOpened = useDeferredValue(isOpen, false);
  return (
    <Drawer
      opened={isOpened}
      onClose={onClose}
      position="right"
      size="20rem"
      title={t('nav.title')}
      closeButtonProps={{ 'aria-label': t('nav.close'), size: 44 }}
    >
      <nav aria-label={t('nav.label')} className={classes.places}>
        {siteLinks.map(({ text, ...link }) => (
          <Link key={link.to} {...link} className={classes.place} onClick={onClose}>
            {t(text)}
          </Link>
        ))}
      </nav>
      <div className={classes.preferences}>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
    </Drawer>
  );
}
