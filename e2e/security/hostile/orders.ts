import fc from 'fast-check'
import { TEXTS } from './texts.ts'
import { hostileValue } from './values.ts'

type Path = (string | number)[]

/** What is done to one place of a sound order. */
type Change = { path: Path; put: unknown } | { path: Path; drop: true } | { path: Path; more: string; put: unknown }

/** Orders as an attacker would make them of sound ones: garbage, and sound ones with one to three places made wrong. */
export function hostileOrders(sound: readonly object[]): fc.Arbitrary<unknown> {
  const changed = fc.constantFrom(...sound).chain(order => {
    const paths = pathsIn(order)
    const change = fc.constantFrom(...paths).chain(path => changeAt(path))
    return fc.array(change, { minLength: 1, maxLength: 3 }).map(changes => changes.reduce<unknown>(apply, order))
  })
  return fc.oneof(
    { weight: 44, arbitrary: changed },
    { weight: 5, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constantFrom(...sound) },
  )
}

function changeAt(path: Path): fc.Arbitrary<Change> {
  const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'extra', ''), fc.constantFrom(...TEXTS))
  return fc.oneof(
    { weight: 8, arbitrary: hostileValue.map(put => ({ path, put })) },
    { weight: 1, arbitrary: fc.constant({ path, drop: true as const }) },
    { weight: 1, arbitrary: fc.tuple(name, hostileValue).map(([more, put]) => ({ path, more, put })) },
  )
}

/** Every place in a value, the value itself but for the root. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const within =
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return path.length === 0 ? within : [path, ...within]
}

/** A copy of the order with the change made; one that has no such place any more comes back as it is. */
function apply(order: unknown, change: Change): unknown {
  return at(order, change.path, change)
}

function at(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (value === null || typeof value !== 'object' || key === undefined || !Object.hasOwn(value, key)) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  const here = copy as Record<string | number, unknown>
  if (rest.length > 0) here[key] = at(here[key], rest, change)
  else if ('drop' in change) delete here[key]
  else if ('more' in change) Object.defineProperty(copy, change.more, { value: change.put, enumerable: true })
  else here[key] = change.put
  return copy
}
