import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './color-scheme-toggle.module.css';

/**
 * Switches between light and dark; until it is used the system decides. The server does not know the system: it sends
 * both faces of the button, and the style sheet shows the one that fits.
 */
export function ColorSchemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon color="gray" c="inherit" onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <span className={classes.toDark}>
        <Moon size={20} aria-hidden="true" />
        <span className={classes.text}>{t('colorScheme.toDark')}</span>
      </span>
      <span className={classes.toLight}>
        <Sun size={20} aria-hidden="true" />
        <span className={classes.text}>{t('colorScheme.toLight')}</span>
      </span>
    </ActionIcon>
  );
}
