import { Link, useHydrated, useNavigate, useRouter } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureOfBuilding } from '#domain/gallery/image.ts';
import { localized } from '#domain/language.ts';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { LazyImage } from '#src/components/pictures/lazy-image.tsx';
import { LazyPart, lazyPart } from '#src/components/feedback/lazy-part.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import type { ShownPicture } from '#src/components/pictures/picture-carousel.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { loadEmbla } from '#src/components/pictures/use-carousel.ts';
import page from '#src/components/frame/page-head.module.css';
import classes from './gallery-page.module.css';
import { mosaicOf } from './mosaic.ts';

/** The number of pictures that a phone shows without scrolling. */
const IN_FIRST_SIGHT = 2;

/** Loaded together with Embla, so that the first swipe works. */
const lightbox = lazyPart(async () => {
  const [{ Lightbox }] = await Promise.all([import('./lightbox.tsx'), loadEmbla()]);
  return Lightbox;
});

interface GalleryPageProps {
  pictures: PictureOfBuilding[];
  /** The picture that is open, counted from 1. */
  opened: number | undefined;
}

/** /gallery: a grid of pictures and a full-screen viewer. Specification, section 2, Gallery. */
export function GalleryPage({ pictures, opened }: GalleryPageProps) {
  const { t } = useTranslation('gallery');
  const language = useLanguage();
  const { origin } = useSite();
  const shown = pictures.map((picture) => ({
    id: picture.id,
    url: picture.url,
    alt: localized(picture, 'alt_text', language),
  }));
  return (
    <div className={page.page}>
      <PageHead
        title={t('title')}
        description={t('description')}
        path="/gallery"
        data={{
          '@type': 'ImageGallery',
          name: t('title'),
          description: t('description'),
          url: new URL('/gallery', origin).href,
          image: shown.map(({ url, alt }) => ({
            '@type': 'ImageObject',
            contentUrl: new URL(url, origin).href,
            caption: alt,
          })),
        }}
      />
      {shown.length === 0 ? (
        <ArchMessage title={t('empty.title')} text={t('empty.text')} icon={<Images size={36} />}>
          <ButtonLink to="/rooms">{t('empty.rooms')}</ButtonLink>
        </ArchMessage>
      ) : (
        <>
          <h1>{t('title')}</h1>
          <p className={page.lead}>{t('lead')}</p>
          <Pictures pictures={shown} opened={opened} />
        </>
      )}
    </div>
  );
}

/** The grid and the lightbox. The open picture is in the URL, so that going back closes it. */
function Pictures({ pictures, opened }: { pictures: ShownPicture[]; opened: number | undefined }) {
  const navigate = useNavigate({ from: '/gallery' });
  const { history } = useRouter();
  const isHydrated = useHydrated();
  const isOpen = isHydrated && opened !== undefined && opened <= pictures.length;
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [wasOpenedHere, setWasOpenedHere] = useState(false);
  if (isOpen && !wasOpened) {
    setWasOpened(true);
  }
  const tiles = mosaicOf(pictures.length);

  const noteOpening = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      setWasOpenedHere(true);
    }
  };
  const close = () => {
    if (wasOpenedHere) {
      history.back();
    } else {
      void navigate({ search: {}, replace: true, resetScroll: false });
    }
  };

  return (
    <>
      <ul className={classes.grid}>
        {pictures.map(({ id, url, alt }, index) => (
          <li key={id} className={classes.tile} data-tile={tiles[index]}>
            <Link
              to="/gallery"
              search={{ picture: index + 1 }}
              resetScroll={false}
              className={classes.link}
              id={linkId(index)}
              aria-haspopup="dialog"
              onClick={noteOpening}
            >
              <span className={classes.frame}>
                <LazyImage
                  className={classes.image}
                  src={url}
                  alt={alt}
                  width={1200}
                  height={800}
                  when={index < IN_FIRST_SIGHT ? 'first' : 'near'}
                />
              </span>
              <span className={classes.caption} aria-hidden="true">
                {alt}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <LazyPart part={lightbox}>
          {(Lightbox) => (
            <Lightbox
              pictures={pictures}
              index={isOpen ? opened - 1 : null}
              onClose={close}
              onClosed={(index) => document.getElementById(linkId(index))?.focus()}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const linkId = (index: number) => `picture-${index + 1}`;
