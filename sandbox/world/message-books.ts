import { MessageBook } from './message-book.ts'

/** The messages of every channel. */
export class MessageBooks {
  readonly #books = new Map<string, MessageBook>()

  of(channelId: string): MessageBook {
    let book = this.#books.get(channelId)
    if (!book) {
      book = new MessageBook()
      this.#books.set(channelId, book)
    }
    return book
  }

  /** Forgets a channel with all its messages. */
  drop(channelId: string): void {
    this.#books.delete(channelId)
  }
}
