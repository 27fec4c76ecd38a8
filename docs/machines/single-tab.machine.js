import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "singleTab",
  "invoke": {
    "id": "tabLock",
    "src": "tabLock",
    "onError": {
      "target": ".open"
    }
  },
  "initial": "asking",
  "states": {
    "asking": {
      "description": "The tab asks whether it may open the form.",
      "tags": "loading",
      "meta": {
        "description": "The tab asks whether it may open the form.",
        "screen": "loading"
      },
      "on": {
        "lock.granted": "open"
      },
      "after": {
        "patience": "openElsewhere"
      }
    },
    "open": {
      "description": "The form is open in this tab.",
      "meta": {
        "description": "The form is open in this tab.",
        "screen": "form"
      },
      "on": {
        "lock.lost": "openElsewhere"
      }
    },
    "openElsewhere": {
      "description": "Another tab has the form.",
      "meta": {
        "description": "Another tab has the form.",
        "screen": "openElsewhere"
      },
      "on": {
        "lock.granted": "open",
        "tab.takeOver": {
          "target": "takingOver",
          "actions": {
            "type": "xstate.sendTo",
            "params": {
              "event": {
                "type": "lock.steal"
              }
            }
          }
        }
      }
    },
    "takingOver": {
      "description": "The form is taken from the other tab.",
      "tags": "loading",
      "meta": {
        "description": "The form is taken from the other tab.",
        "screen": "loading"
      },
      "on": {
        "lock.granted": "open"
      }
    }
  }
});
