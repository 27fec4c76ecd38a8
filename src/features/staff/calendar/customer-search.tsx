import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchCustomersCall, type FoundCustomer } from '#domain/staff/phone-customers.ts';
import { TextField } from '#src/components/form/field.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { RefusalText } from '#src/features/staff/shared/refusal-text.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import ui from '#src/features/staff/frame/staff.module.css';
import { useStaffCall } from '#src/features/staff/shared/use-staff-call.ts';
import classes from './calendar-page.module.css';

/** Finds a known customer by name, telephone or e-mail. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const { t } = useTranslation('staff-calendar');
  const { call } = useStaff();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<FoundCustomer[] | null>(null);
  const searching = useStaffCall(async () => setFound(await call(searchCustomersCall, { search })));
  const start = () => {
    if (search.trim() !== '') {
      searching.start();
    }
  };
  return (
    <div
      role="search"
      className="stack"
      onKeyDown={(event) => {
        // Enter searches here, and does not send the form.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          start();
        }
      }}
    >
      <div className={ui.search}>
        <TextField
          name="search"
          label={t('booking.search')}
          isRequired={false}
          hasInitialFocus
          value={search}
          onChange={setSearch}
        />
        <Button variant="default" loading={searching.isBusy} onClick={start}>
          {t('booking.find')}
        </Button>
      </div>
      <div role="status">
        {searching.failure && <RefusalText failure={searching.failure} />}
        {found?.length === 0 && <p className="hint">{t('booking.noneFound')}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="stackSm">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className={classes.found}
                onClick={() => {
                  setFound(null);
                  onChoose(customer);
                }}
              >
                <bdi>{customer.name}</bdi>
                <span className="hint">
                  <Ltr>{customer.email}</Ltr> {customer.phone && <Ltr>{customer.phone}</Ltr>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
