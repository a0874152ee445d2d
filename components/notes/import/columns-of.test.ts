import { expect, test } from 'vitest'
import { columnsOf } from './columns-of'

test.each([
  [
    ['user_id', 'reason', 'date', 'moderator'],
    [0, 1, 2, 3],
  ],
  [
    ['Moderator Name', 'Created At', 'User ID', 'Warn Reason'],
    [2, 3, 1, 0],
  ],
  [
    ['id', 'userId', 'moderatorId', 'note', 'timestamp'],
    [1, 3, 4, 2],
  ],
  // The id of the warning is nobody's where another column names the person.
  [
    ['id', 'user', 'text'],
    [1, 2, null, null],
  ],
  [
    ['id', 'text'],
    [0, 1, null, null],
  ],
  [
    ['who', 'why'],
    [null, null, null, null],
  ],
])('%j are known by their names', (names, [userId, text, date, author]) => {
  expect(columnsOf(names)).toEqual({ userId, text, date, author })
})
