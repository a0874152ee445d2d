import { AUDIT_FIELDS } from '../../../lib/directory/audit-url.ts'
import { MEMBERS_FIELDS } from '../../../lib/directory/members-url.ts'
import { FORMER_FIELDS, MESSAGES_FIELDS } from '../../../lib/directory/messages-url.ts'
import { PARTS } from './requests.ts'

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Places in lists as a browser could make them up. */
const PLACES = [
  ...['2026-02-30 00:00:00+00', '0000-01-01 00:00:00+00', '999999-01-01 00:00:00+00', 'infinity', '\0', '\ud800'].map(
    key => cursor([key, '16']),
  ),
  cursor(['infinity', ['16']]),
  cursor(null),
  cursor([]),
  cursor({ sort: 'joined', place: ['0000-01-01T00:00:00Z', '16'], many: null }),
  cursor({ sort: '-joined', place: ['9999-12-31T23:59:59Z', '99999999999999999999'], many: 'x' }),
  cursor({ sort: 'created', place: ['99999999999999999999'], many: '\0' }),
  cursor({ sort: 'name', place: ['x\0', '1'] }),
  cursor({ sort: 'name', place: ['\ud800', '1'] }),
  cursor({ sort: '__proto__', place: [] }),
  '999999999999999.2.',
  '0.3.ffffffff-ffff-ffff-ffff-ffffffffffff',
  '999999999999.1.------------------------------------',
  'o~zzzzzzzzzzzzzz~x',
  'o~zzzzzzzzzzzz_zzzzzzzzzzzz~x~0-zzz',
  'n~0_-zzzzzzzzzzzz~x',
  'zzzzzzzzz-99999999999999999999-999999999',
]

/** The same as the value of a parameter, for lists in any order. */
export const CURSORS = ['', 'joined', '-joined', 'created', 'name', 'banned', '-banned', 'ends'].flatMap(sort =>
  PLACES.map(place => (sort ? `${place}&sort=${sort}` : place)),
)

/** Values that a parameter of an address is given. */
export const VALUES = [...PARTS, 'yes', 'no', 'csv', 'json', 'html', 'name', '-name', 'joined', '-banned', 'ends']

/** Names of every parameter that some route reads, and some that none does. */
export const NAMES = [
  ...[MEMBERS_FIELDS, AUDIT_FIELDS, MESSAGES_FIELDS, FORMER_FIELDS].flatMap(fields => Object.keys(fields)),
  ...'cursor limit ids counts format order permissions what channel channels upTo role text link around run'.split(' '),
  ...'entry state plan status version cron timeZone range member callbackUrl error then guildId userId'.split(' '),
  ...['runId', '__proto__', 'constructor', '%', '%00', ''],
]
