/** The file store doesn't answer. */
export class StorageAway extends Error {}

/** The file store answers, but not with these settings: another attempt doesn't help. */
export class StorageRefused extends StorageAway {}
