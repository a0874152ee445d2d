/**
 * What is taken in of a message at most, whether or not it could be sent: far above every limit of one, so that what is
 * still being shortened can be kept. More is no mistake of somebody who writes. `text` is in UTF-16 units.
 */
export const MOST_KEPT = { embeds: 50, fields: 100, files: 50, ids: 100, text: 20_000 }

/** Characters of a filename. */
export const LONGEST_FILENAME = 260

/** Characters of a template's name. */
export const LONGEST_TEMPLATE_NAME = 100

/** A template in JSON, in characters: the largest message that can be sent, with room for one that is being shortened. */
export const LARGEST_TEMPLATE = 120_000

/** Of one owner in a guild, and shared ones of a guild. More is a drawer in which nothing is found. */
export const MOST_TEMPLATES = 200

/** What is read of a text of JSON at most, in UTF-16 units and messages: a drawer full of them, and read anew at every key. */
export const MOST_READ = { text: 1_000_000, messages: 1_000 }
