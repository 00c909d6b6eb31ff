/** Runs tasks with the same name one after the other. */
export class NamedQueues {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const earlier = this.#last.get(name);
    const running = earlier ? earlier.then(task, task) : task();
    this.#last.set(name, running);
    const forget = () => {
      if (this.#last.get(name) === running) this.#last.delete(name);
    };
    running.then(forget, forget);
    return running;
  }
}
