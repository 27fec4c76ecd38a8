import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#domain/language.ts';
import { PageTitle } from './page-title.tsx';
import { useSite, useLanguage } from '#src/components/site-context.ts';

/** schema.org data: what search engines read about a page. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

interface PageHeadProps {
  title: string;
  description: string;
  /** The path of the page, with the search parameters that identify it. */
  path: string;
  /** The picture of link previews: a raster format, because they do not support SVG. */
  image?: { url: string; alt: string } | undefined;
  data?: StructuredData | readonly StructuredData[] | undefined;
}

const openGraphLocales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_DZ' };
const shareImage = { path: '/pictures/share.jpg', width: 1200, height: 630 };

/** Title, description, language alternates and link preview of a public page. React moves them into the head. */
export function PageHead({ title, description, path, image, data }: PageHeadProps) {
  const { t } = useTranslation();
  const { origin, brand, sharePicture } = useSite();
  const language = useLanguage();
  const url = addressIn(origin, path, language);
  const own = sharePicture && { url: new URL(sharePicture, origin).href, alt: brand };
  const shown = image ?? own;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(origin, path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(origin, path, 'en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphLocales[language]} />
      {shown ? (
        <>
          <meta property="og:image" content={shown.url} />
          <meta property="og:image:alt" content={shown.alt} />
        </>
      ) : (
        <>
          <meta property="og:image" content={`${origin}${shareImage.path}`} />
          <meta property="og:image:width" content={String(shareImage.width)} />
          <meta property="og:image:height" content={String(shareImage.height)} />
          <meta property="og:image:alt" content={t('shareImage')} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {data && (
        <script
          type="application/ld+json"
          // Data, not executed; `<` is escaped so that no text can close the element.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({
              '@context': 'https://schema.org',
              ...('@type' in data ? data : { '@graph': data }),
            }).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  );
}

/** The schema.org ItemList of pages in their order; nothing for an empty list. */
export function itemList(
  items: readonly { url: string; name?: string }[],
): StructuredData | undefined {
  return items.length === 0
    ? undefined
    : {
        '@type': 'ItemList',
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...item,
        })),
      };
}

/** English has the plain URL; the other languages add `?lang=`. */
function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== 'en') {
    url.searchParams.set('lang', language);
  }
  return url.href;
}
