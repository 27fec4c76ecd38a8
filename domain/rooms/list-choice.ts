import { movedInto, usualHours } from './free-hours.ts';
import { MOST_COMPARED, searchedHours, type SearchCriteria } from './search-criteria.ts';
import type { FreePart } from './availability.ts';
import type { Room } from './room.ts';
import type { Building } from '#domain/time/building.ts';

/** What can be taken of a room that is free in part: its first free day, else the free hours of a day, if it has hours. */
export function offersOf(
  building: Building,
  room: Pick<Room, 'available_billing_types'>,
  { day, days, hours }: FreePart,
  criteria: SearchCriteria,
): SearchCriteria[] {
  const offer = { from: day, to: undefined };
  if (days > 0) {
    return [offer];
  }
  const wish = searchedHours(criteria);
  const chosen = wish ? { from: wish.start, to: wish.end } : usualHours(building);
  return (room.available_billing_types.includes('hourly') ? hours : []).map((free) => {
    const { from: start, to: end } = movedInto(free, chosen);
    return { ...offer, start, end, billing: undefined };
  });
}

/** The equipment that not all rooms have, and what is chosen of it. */
export function offeredEquipment(
  rooms: readonly Pick<Room, 'amenities'>[],
  chosen: readonly string[],
): string[] {
  const all = new Set([...rooms.flatMap(({ amenities }) => amenities), ...chosen]);
  const isOfAll = (each: string) => rooms.every(({ amenities }) => amenities.includes(each));
  return [...all].filter((each) => chosen.includes(each) || !isOfAll(each));
}

/** The rooms to compare with another one, or without it when it is among them; null: they are as many as can be. */
export function withCompared(slugs: readonly string[], slug: string): string[] | null {
  if (slugs.includes(slug)) {
    return slugs.filter((other) => other !== slug);
  }
  return slugs.length < MOST_COMPARED ? [...slugs, slug] : null;
}
