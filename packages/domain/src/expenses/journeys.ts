/** A journey as the settings have it. */
export interface KmParameter {
  readonly displayName: string;
  /** Kilometres. */
  readonly kmValue: number;
}

/** The journeys that can be counted, by id. */
export type ReadKmParameters = () => Promise<ReadonlyMap<string, KmParameter>>;
