/** Why a file was not read; `unreadable` carries the system's word for it. */
export type FileRefusal =
  | { readonly kind: "missing" | "folder" | "symlink" | "outside" | "not-regular" }
  | { readonly kind: "too-large"; readonly sizeBytes: number }
  | { readonly kind: "unreadable"; readonly errno: string };

/** A regular file's bytes and its path relative to the root, or why it was refused. */
export type FileReading =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly path: string }
  | { readonly ok: false; readonly refusal: FileRefusal; readonly path: string };

/** How a file may be read. */
export interface FileLimits {
  /** The file must lie below this folder, and no folder on the way may be a symlink out of it. */
  readonly root: string;
  readonly maxBytes: number;
}

/** The product's own files: the contract, fingerprints and reports. */
export interface Files {
  /** Reads a regular file below the root; a symlink is refused, never followed. */
  readRegular(path: string, limits: FileLimits): Promise<FileReading>;
  /** Writes a whole file or none: a reader never sees half of it. Throws a ParityError when it cannot. */
  writeWhole(path: string, text: string): Promise<void>;
}
