import {
  ActionIcon,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './color-scheme-toggle.module.css';

/**
 * Switches between light and dark; the default is the system's scheme. The server does not know it, so it renders both
 * icons and CSS shows one.
 */
export function ColorSchemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon color="gray" c="inherit" onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <span className={classes.toDark}>
        <Moon size={20} />
        <VisuallyHidden>{t('colorScheme.toDark')}</VisuallyHidden>
      </span>
      <span className={classes.toLight}>
        <Sun size={20} />
        <VisuallyHidden>{t('colorScheme.toLight')}</VisuallyHidden>
      </span>
    </ActionIcon>
  );
}
