/** What a departure is chosen by. It tells whose it is where its row is not loaded. */
export const departureKey = ({ id, userId }: { id: string; userId: string }) => `${id}:${userId}`

/** Whose departure a key is of. */
export const personOfDepartureKey = (key: string) => key.slice(key.indexOf(':') + 1)
