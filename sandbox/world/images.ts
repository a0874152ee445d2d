import { createHash } from 'node:crypto'

export interface UploadedImage {
  type: string
  bytes: Buffer
}

/** Images that were uploaded, by their hash. All others are drawn from the hash itself. */
export class Images {
  readonly #uploaded = new Map<string, UploadedImage>()

  /** Keeps an image and gives its hash. */
  add(image: UploadedImage): string {
    const hash = createHash('sha256').update(image.bytes).digest('hex').slice(0, 32)
    this.#uploaded.set(hash, image)
    return hash
  }

  get(hash: string): UploadedImage | undefined {
    return this.#uploaded.get(hash)
  }
}
