import { Button } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#src/components/form/field.tsx';
import ui from '#src/features/staff/frame/staff.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** As the address has it. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** What a list is searched for, with Enter. */
export function SearchField({ label, placeholder, search = '', onSearch }: SearchFieldProps) {
  const { t } = useTranslation('staff-pages');
  const [{ shown, typed }, setTyped] = useState({ shown: search, typed: search });
  if (shown !== search) {
    // The address has another one, such as after Back.
    setTyped({ shown: search, typed: search });
  }
  return (
    <form
      className={ui.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim() || undefined);
      }}
    >
      <TextField
        name="search"
        type="search"
        {...{ label, placeholder }}
        autoComplete="off"
        isRequired={false}
        value={typed}
        onChange={(next) => setTyped({ shown, typed: next })}
      />
      <Button type="submit" leftSection={<Search size={18} />}>
        {t('find')}
      </Button>
    </form>
  );
}
