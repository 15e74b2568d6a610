/**
 * @typedef {import("oidc-provider").Adapter} Adapter
 */

/**
 * What oidc-provider keeps, in memory: one instance of this a model.
 * @implements {Adapter}
 */
export class KeptRecords {
  /** @type {Map<string, import("oidc-provider").AdapterPayload>} */
  #records = new Map();

  /** @param {string} id @param {import("oidc-provider").AdapterPayload} payload */
  async upsert(id, payload) {
    this.#records.set(id, payload);
  }

  /** @param {string} id */
  async find(id) {
    return this.#records.get(id);
  }

  /** @param {string} uid */
  async findByUid(uid) {
    return [...this.#records.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode() {
    return undefined;
  }

  /** @param {string} id */
  async consume(id) {
    const payload = this.#records.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  /** @param {string} id */
  async destroy(id) {
    this.#records.delete(id);
  }

  /** @param {string} grantId */
  async revokeByGrantId(grantId) {
    for (const [id, payload] of this.#records) if (payload.grantId === grantId) this.#records.delete(id);
  }
}
