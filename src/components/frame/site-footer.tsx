import { UnstyledButton } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GRAND_HALL_SLUG } from '#domain/rooms/room.ts';
import { mailtoOf, telOf } from '#domain/text/text.ts';
import { Logo } from './logo.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './site-footer.module.css';
import { useSiteLinks } from './site-links.ts';

/** Not in the navigation bar. */
const offerLinks = linkOptions([
  { to: '/services', text: 'footer.services' },
  { to: '/subscribe/$slug', params: { slug: GRAND_HALL_SLUG }, text: 'footer.subscription' },
  { to: '/account/chat', text: 'footer.write' },
  { to: '/information', text: 'footer.information' },
]);
const legalLinks = linkOptions([
  { to: '/terms', text: 'footer.terms' },
  { to: '/privacy', text: 'footer.privacy' },
  { to: '/accessibility', text: 'footer.accessibility' },
]);

interface SiteFooterProps {
  /** Shows again the question whether visits may be counted; undefined where they are not. */
  onAskAnalytics: (() => void) | undefined;
}

/** Quick links and contact details. Specification, section 2. */
export function SiteFooter({ onAskAnalytics }: SiteFooterProps) {
  const { t } = useTranslation();
  const { brand, contact, openingHours, offers } = useSite();
  const links = useSiteLinks();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.brand}>
            <Logo />
            <span>{brand}</span>
          </p>
          <p className={classes.tagline}>{t('footer.tagline')}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={classes.heading}>
            {t('footer.quickLinks')}
          </h2>
          <ul className={classes.links}>
            {[
              ...links,
              ...offerLinks.filter(({ to }) => to !== '/subscribe/$slug' || offers.subscription),
            ].map(({ text, ...link }) => (
              <li key={link.to}>
                <Link {...link} className={classes.link}>
                  {t(text)}
                </Link>
              </li>
            ))}
            {onAskAnalytics && (
              <li>
                <UnstyledButton className={classes.link} onClick={onAskAnalytics}>
                  {t('footer.analytics')}
                </UnstyledButton>
              </li>
            )}
          </ul>
        </nav>
        <address className={classes.contact} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={classes.heading}>
            {t('footer.contact')}
          </h2>
          <ul>
            {contact.address && (
              <li className={classes.line}>
                <MapPin size={18} />
                <span>
                  <bdi>{contact.address}</bdi>
                </span>
              </li>
            )}
            {openingHours && (
              <li className={classes.line}>
                <Clock size={18} />
                <span>{t('footer.opening', openingHours)}</span>
              </li>
            )}
            {contact.phone && (
              <li>
                <a className={classes.link} href={telOf(contact.phone)}>
                  <Phone size={18} />
                  <Ltr>{contact.phone}</Ltr>
                </a>
              </li>
            )}
            {contact.email && (
              <li>
                <a className={classes.link} href={mailtoOf(contact.email)}>
                  <Mail size={18} />
                  <Ltr>{contact.email}</Ltr>
                </a>
              </li>
            )}
          </ul>
        </address>
        <nav className={classes.legal} aria-label={t('footer.legal')}>
          {legalLinks.map(({ text, ...link }) => (
            <Link key={link.to} {...link} className={classes.link}>
              {t(text)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
