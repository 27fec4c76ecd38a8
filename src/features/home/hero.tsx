import { useMantineColorScheme } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/links.tsx';
import { useSite } from '#src/components/site-context.ts';
import classes from './hero.module.css';
import { useSiteTexts } from '#src/components/use-site-texts.ts';

const ownPictures = { light: '/pictures/hero.svg', dark: '/pictures/hero-dark.svg' };

/** The hero: a picture, one sentence and links. */
export function Hero() {
  const { t } = useTranslation('home');
  const { colorScheme } = useMantineColorScheme();
  const { offers, heading, sentence, heroPictures } = useSite();
  const { textOf, rooms } = useSiteTexts();
  const [light, dark = light] = heroPictures;
  const pictures = light && dark ? { light: light.url, dark: dark.url } : ownPictures;
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.title}>{textOf(heading) ?? t('hero.title')}</h1>
        <p className={classes.sentence}>{textOf(sentence) ?? rooms}</p>
        <div className={classes.actions}>
          <ButtonLink to="/rooms" size="lg">
            {t('hero.bookRoom')}
          </ButtonLink>
          {offers.domiciliation && (
            <ButtonLink to="/domiciliation-flow" size="lg" variant="default">
              {t('hero.domiciliation')}
            </ButtonLink>
          )}
          {offers.gallery && (
            <ButtonLink
              to="/gallery"
              variant="transparent"
              size="lg"
              className={classes.quiet}
              rightSection={<ArrowRight size={18} data-mirrored />}
            >
              {t('hero.gallery')}
            </ButtonLink>
          )}
        </div>
      </div>
      {/* React moves the preload into the head, before the scripts. */}
      {colorScheme === 'auto' ? (
        <>
          <HeroPreload href={pictures.light} media="(prefers-color-scheme: light)" />
          <HeroPreload href={pictures.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <HeroPreload href={pictures[colorScheme]} />
      )}
      <picture>
        {/* The server does not know the preferred colour scheme: the browser chooses the picture. */}
        {colorScheme === 'auto' && (
          <source srcSet={pictures.dark} media="(prefers-color-scheme: dark)" />
        )}
        <img
          className={classes.picture}
          src={colorScheme === 'dark' ? pictures.dark : pictures.light}
          alt={light ? (textOf(light.alt) ?? '') : t('hero.picture')}
          width={1200}
          height={900}
          fetchPriority="high"
        />
      </picture>
    </section>
  );
}

function HeroPreload(props: { href: string; media?: string }) {
  return <link rel="preload" as="image" fetchPriority="high" {...props} />;
}
