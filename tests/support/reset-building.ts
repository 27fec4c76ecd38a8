import { setBuilding } from '#domain/site/building.ts';

/** The files of a worker share its modules: what a server of an earlier file has set is gone. */
setBuilding({ timeZone: 'Africa/Algiers', openingHours: null });
