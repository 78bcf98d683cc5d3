declare function endpointOnly(this: object, source: string): string | undefined;
export = endpointOnly;
