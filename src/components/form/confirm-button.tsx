import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/components/dialog.tsx';
import classes from './confirm-button.module.css';

/** The texts of the confirmation dialog. */
export interface ConfirmTexts {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

interface ConfirmButtonProps {
  label: string;
  texts: ConfirmTexts;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** A button for an action that cannot be undone: a dialog asks for confirmation. */
export function ConfirmButton({ label, texts, isDisabled, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation('form');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        type="button"
        className={classes.button}
        variant="subtle"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={texts.title}
        closeLabel={t('close')}
        onClose={() => setIsAsking(false)}
      >
        <Text>{texts.text}</Text>
        <Group mt="lg" justify="flex-end">
          <Button type="button" variant="default" data-autofocus onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
          <Button
            type="button"
            color="accent"
            onClick={() => {
              setIsAsking(false);
              onConfirm();
            }}
          >
            {texts.confirm}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
