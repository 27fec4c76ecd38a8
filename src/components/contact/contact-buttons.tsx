import { Button } from '@mantine/core';
import { useContactLinks } from './contact-links.tsx';

/** The links as buttons, side by side where there is room. */
export function ContactButtons({ message }: { message?: string }) {
  const links = useContactLinks(message);
  return (
    links.length > 0 && (
      <div className="cluster">
        {links.map(({ label, href, Icon }) => (
          <Button
            key={label}
            component="a"
            href={href}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </div>
    )
  );
}
