import { ID_FORM } from '../directory/id-form.ts'

/**
 * Builds a path below {base_url} from ids: route`/guilds/${guildId}/bans/${userId}`. Throws a TypeError for anything
 * that is not an id, so that no text from a browser can ever lead a call elsewhere.
 */
export function route(parts: TemplateStringsArray, ...ids: string[]): string {
  return parts.reduce((path, part, index) => `${path}${checked(ids[index - 1])}${part}`)
}

function checked(id: string | undefined): string {
  if (id === undefined || !ID_FORM.test(id)) throw new TypeError('An id of a path must be digits.')
  return id
}

/** A path of a profile with its `:names` filled in. Throws a TypeError for a name without an id. */
export function routeFrom(template: string, ids: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => checked(ids[name]))
}
