// What was typed may have come to an end already, in any script.
const HAS_ENDED = /[\p{Po}\p{Pd}]$/u

/**
 * A reason with a template chosen for it. What somebody typed stays and the template comes after it; one that was chosen
 * before makes way. Of what is longer than `most` characters (code points) the template's end is left out.
 */
export function withTemplate(typed: string, template: string, templates: string[], most: number): string {
  const own = withoutTemplate(typed.trim(), [template, ...templates])
  if (own === '') return template
  const begin = HAS_ENDED.test(own) ? `${own} ` : `${own}. `
  const room = most - [...begin].length
  const letters = [...template]
  if (letters.length <= room) return begin + template
  return room > 1 ? `${begin}${letters.slice(0, room - 1).join('')}…` : typed
}

/** What somebody typed before the template, if any. */
function withoutTemplate(typed: string, templates: string[]): string {
  // The longest: one template may end like another.
  const [last] = templates
    .map(template => template.trim())
    .filter(
      template => typed === template || (typed.endsWith(` ${template}`) && HAS_ENDED.test(before(typed, template))),
    )
    .sort((one, other) => other.length - one.length)
  return last === undefined ? typed : typed.slice(0, -last.length).trim()
}

const before = (typed: string, template: string) => typed.slice(0, -template.length).trimEnd()
