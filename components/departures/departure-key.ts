import type { DepartureRow } from '@/lib/queries/departures/departure-views'

/** What a row is chosen by. It tells whose it is where the row is not loaded any more. */
export const keyOf = ({ id, userId }: Pick<DepartureRow, 'id' | 'userId'>) => `${id}:${userId}`

export const personOfKey = (key: string) => key.slice(key.indexOf(':') + 1)
