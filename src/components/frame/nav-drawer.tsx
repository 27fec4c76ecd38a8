import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContactLinks } from '#src/components/contact/contact-links.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './nav-drawer.module.css';
import { lockPageScroll, withoutScrollStyles } from './scroll-lock.ts';
import { useSiteLinks } from './site-links.ts';
import { UnreadBadge } from './unread-badge.tsx';

interface NavDrawerProps {
  isOpen: boolean;
  /** How many chat messages are unread. */
  unread: number;
  onClose: () => void;
  /** Called after closing: a drawer that is mounted open cannot restore the focus. */
  onClosed: () => void;
}

/** The navigation of phones; loaded when it is first opened. */
export function NavDrawer({ isOpen, unread, onClose, onClosed }: NavDrawerProps) {
  const { t } = useTranslation();
  const contacts = useContactLinks();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      removeScrollProps={withoutScrollStyles}
      position="right"
      size="20rem"
      title={t('nav.title')}
      closeButtonProps={{ 'aria-label': t('nav.close'), size: 44 }}
    >
      <nav ref={lockPageScroll} className={classes.places}>
        {useSiteLinks().map(({ text, ...link }) => (
          <Link key={link.to} {...link} className={classes.place} onClick={onClose}>
            {t(text)}
          </Link>
        ))}
        <Link to="/account/chat" className={classes.place} onClick={onClose}>
          <span>{t('footer.write')}</span>
          <UnreadBadge count={unread} />
        </Link>
        <Link to="/information" className={classes.place} onClick={onClose}>
          {t('footer.information')}
        </Link>
        {contacts.map(({ label, href, Icon }) => (
          <a key={label} href={href} className={classes.place}>
            <Icon size={20} aria-hidden />
            <span>{label}</span>
          </a>
        ))}
      </nav>
      <div className={classes.preferences}>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
    </Drawer>
  );
}
