import { checkLink, checkPicture, type Filenames } from './check-address.ts'
import { checkField, fieldCharacters, sentLength } from './check-field.ts'
import { checkTime } from './check-time.ts'
import type { ComposedEmbed } from './composed-message.ts'
import type { MessageRules } from './message-limits.ts'
import { oncePerObject } from './once-per-object.ts'
import { checkText, type MessageProblem, sentText, tooMany } from './problem.ts'
import { showsSomething } from './shows-something.ts'

/**
 * Everything for which an embed cannot be sent, with paths that begin at the embed (`platform-api.md, "Embed"`). `filenames`
 * are those of the message's uploads.
 */
export function checkEmbed(rules: MessageRules, embed: ComposedEmbed, filenames: Filenames): MessageProblem[] {
  return [...ownProblems(rules, embed), ...pictureProblems(rules, embed, filenames)]
}

/** How many characters of an embed count towards the total of its message. */
export const embedCharacters = oncePerObject((rules, embed: ComposedEmbed): number => {
  const { title, description, author, footer, fields } = embed
  const own = sentLength(rules, [title, description, author.name, footer.text])
  return fields.reduce((total, field) => total + fieldCharacters(rules, field), own)
})

// All that does not depend on the rest of the message.
const ownProblems = oncePerObject((rules, embed: ComposedEmbed): readonly MessageProblem[] => {
  const { limits } = rules
  const { title, description, url, color, author, footer, timestamp, fields } = embed
  return [
    ...(showsSomething(embed) ? [] : [{ path: '', text: 'An embed must show something.', isUnbegun: true as const }]),
    ...checkText(rules, 'title', title, limits.embedTitle),
    ...checkText(rules, 'description', description, limits.embedDescription),
    ...checkLink(rules, 'url', url),
    ...checkColor(color),
    ...needed('author.name', author.name, author.iconUrl, 'An author with a picture needs a name.'),
    ...checkText(rules, 'author.name', author.name, limits.embedAuthor),
    ...needed('footer.text', footer.text, footer.iconUrl, 'A footer with a picture needs a text.'),
    ...checkText(rules, 'footer.text', footer.text, limits.embedFooter),
    ...checkTime('timestamp', timestamp),
    ...tooMany('fields', fields.length, limits.embedFields, 'fields'),
    ...fields.flatMap((field, index) =>
      checkField(rules, field).map(problem => ({ ...problem, path: `fields.${index}.${problem.path}` })),
    ),
  ]
})

function pictureProblems(rules: MessageRules, embed: ComposedEmbed, filenames: Filenames): MessageProblem[] {
  const { author, thumbnailUrl, imageUrl, footer } = embed
  return [
    ...checkPicture(rules, 'author.iconUrl', author.iconUrl, filenames),
    ...checkPicture(rules, 'thumbnailUrl', thumbnailUrl, filenames),
    ...checkPicture(rules, 'imageUrl', imageUrl, filenames),
    ...checkPicture(rules, 'footer.iconUrl', footer.iconUrl, filenames),
  ]
}

function checkColor(color: number | null): MessageProblem[] {
  const isColor = color === null || (Number.isInteger(color) && color >= 0 && color <= 0xffffff)
  return isColor ? [] : [{ path: 'color', text: 'Must be a colour, from #000000 to #ffffff.' }]
}

function needed(path: string, text: string, beside: string, sentence: string): MessageProblem[] {
  return sentText(text) === '' && beside.trim() !== '' ? [{ path, text: sentence }] : []
}
