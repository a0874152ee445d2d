/** Whose messages of how many days a ban deletes: the value is the number of days. */
export const DELETION_SPANS = [
  { value: '0', label: 'None' },
  { value: '1', label: 'From the last day' },
  ...[2, 3, 4, 5, 6, 7].map(days => ({ value: `${days}`, label: `From the last ${days} days` })),
]
