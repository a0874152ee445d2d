const words = (line: string) => line.trim().split(/\s+/)

/** Text that breaks what takes it for harmless: a database, a header, an address, a pattern, a template, a page. */
export const TEXTS = [
  ...words('% %00 %zz %u0000 .. ../../etc/passwd ..%2f..%2f / \\ $1 {{7*7}} %s%n =cmd() @everyone <@&1> (a+)+$ [ (?<x'),
  ...words('__proto__ constructor toString null undefined NaN true \\u0000 javascript:alert(1)'),
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udc00', '\ufeff', '\u202erex\u2066', '\u2028\u2029', 'a\r\nX-Reason: b'],
  ...["' or 1=1 --", '"; drop table sessions; --', '<script>alert(1)</script>', '[object Object]', '*'.repeat(50)],
  ...['Z\u0335\u0322'.repeat(300), '👨‍👩‍👧‍👦'.repeat(200), 'x'.repeat(401), 'x'.repeat(100_000)],
]

/** Ids that are none, or none that fit where ids are kept. */
export const IDS = [
  ...words('0 -1 00 1 1e9 1.5 0x10 +1 ١٢٣ 1_000 9007199254740993 9223372036854775807 9223372036854775808'),
  ...words('18446744073709551616 99999999999999999 99999999999999999999 00000000-0000-7000-8000-00000000000g'),
  ...words('00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff'),
  ...words('00000000-0000-7000-8000-000000000000 {00000000-0000-7000-8000-000000000000}'),
  ...[' 1', '1 ', '1\n', '9'.repeat(21), '9'.repeat(25), '9'.repeat(30), '1'.repeat(5_000)],
]

/** Moments that a calendar, a database or a clock does not have. */
export const MOMENTS = [
  ...words('0000-01-01T00:00:00Z 0001-01-01T00:00:00Z -000001-01-01T00:00:00Z +275760-09-13T00:00:00Z'),
  ...words('9999-12-31T23:59:59.999Z 2026-02-30T00:00:00Z 2026-13-01T00:00:00Z 2026-01-01T25:00:00Z 2026-01-01'),
  ...words('2099-01-01T00:00:00+23:59 2099-01-01T00:00:00.123456789Z 2030-06-01T12:00:00+99:99 infinity -infinity'),
  ...words('now epoch 10m 99999w 1e400'),
]

/** Numbers out of every range in which they are kept. */
export const NUMBERS = [
  ...[0, -0, -1, 0.5, 1e-7, 255, 65_536, 2 ** 24, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 1e21, 1e308],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, Number.MIN_SAFE_INTEGER, Number.MIN_VALUE],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
]
