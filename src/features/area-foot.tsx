import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import { selectIsBusy } from '#machines/auth/auth.selectors.ts';
import area from '#src/components/frame/area-layout.module.css';
import { ColorSchemeToggle } from '#src/components/frame/color-scheme-toggle.tsx';
import { LanguageSelect } from '#src/components/frame/language-select.tsx';
import { useApp, useAuth } from './app-context.ts';

/** The end of the sidebar of an area: language, colours, the way to the website, and the sign-out. */
export function AreaFoot({ siteText, signOutText }: { siteText: string; signOutText: string }) {
  const { session } = useApp();
  const isBusy = useAuth(selectIsBusy);
  return (
    <>
      <div className={area.tools}>
        <LanguageSelect />
        <ColorSchemeToggle />
      </div>
      <Link to="/" className={area.place}>
        <ArrowLeft size={18} data-mirrored />
        <span>{siteText}</span>
      </Link>
      <button
        type="button"
        className={area.place}
        disabled={isBusy}
        onClick={() => session.send({ type: 'auth.signOut' })}
      >
        <LogOut size={18} data-mirrored />
        <span>{signOutText}</span>
      </button>
    </>
  );
}
